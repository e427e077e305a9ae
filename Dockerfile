# Three stages: build the pages and the server, install the production dependencies, combine both.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --loglevel=error
COPY . .
RUN NODE_ENV=production node scripts/build-web.ts
RUN NODE_ENV=production node scripts/build-server.ts

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No install scripts are needed: the image has Node, and sharp's binary comes as a package.
RUN npm ci --omit=dev --ignore-scripts --loglevel=error

FROM node:24-slim
# The memory limits are those of scripts/set-up/memory-limits.json.
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data \
  MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 \
  NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=512"
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json ./
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD \
  ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/server.js"]
