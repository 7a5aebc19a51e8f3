# Varnish in front of the cup, where it is used instead of the nginx of this folder. Replace the backend and the token.
vcl 4.1;

import std;

backend cup {
  .host = "127.0.0.1";
  .port = "3000";
  # Above the 25 s for which the service holds a request of the feed.
  .first_byte_timeout = 40s;
  .probe = { .url = "/health/live"; .interval = 2s; .timeout = 2s; .window = 2; .threshold = 1; }
}

sub vcl_recv {
  # The service asks for this once it has taken a name away.
  if (req.method == "BAN") {
    if (req.http.authorization != "Bearer replace-this-token") {
      return (synth(401));
    }
    ban("obj.status != 0");
    return (synth(204));
  }
  set req.http.X-Forwarded-For = client.ip;
  set req.http.Cup-Live = "feed";
  if (req.url ~ "^/v1/live(\?|$)") {
    return (pipe);
  }
  # While the service answers, a copy that is over is served only while a new one is on its way.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 5s;
  }
  # A cookie that is no session of the staff says nothing. Varnish passes requests with a cookie or a token.
  if (req.http.cookie !~ "cup-session=") {
    unset req.http.cookie;
  }
}

sub vcl_pipe {
  set bereq.http.upgrade = req.http.upgrade;
  set bereq.http.connection = req.http.connection;
}

sub vcl_backend_response {
  # Varnish takes stale-while-revalidate into account, but not stale-if-error.
  if (beresp.http.cache-control ~ "stale-if-error=\d+") {
    set beresp.grace = std.duration(regsub(beresp.http.cache-control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
  }
}
