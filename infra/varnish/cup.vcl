# Varnish in front of the cup, where it is used instead of the nginx of this folder. Replace the backend and the token,
# and the scheme where TLS ends in front of it.
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
  # Only operators read the metrics and the state of the service, directly from it.
  if (req.url ~ "^/(metrics|health/)") {
    return (synth(404));
  }
  set req.http.X-Forwarded-For = client.ip;
  set req.http.X-Forwarded-Proto = "http";
  unset req.http.X-Forwarded-Host;
  unset req.http.Forwarded;
  set req.http.Cup-Live = "feed";
  if (req.url ~ "^/v1/live(\?|$)") {
    return (pipe);
  }
  # While the service answers, a copy that is over is served only for the 30 s of stale-while-revalidate. Answers of the feed
  # have no stale-if-error, so nothing else makes their time longer.
  if (req.url !~ "^/v1/feed(\?|$)" && std.healthy(req.backend_hint)) {
    set req.grace = 30s;
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
  } elseif (beresp.http.cache-control !~ "stale-while-revalidate=") {
    set beresp.grace = 0s;
  }
}
