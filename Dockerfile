# One image for API, worker and the preparation of the database; docker-compose.yml says which it is.
FROM node:24-bookworm-slim AS workspace
WORKDIR /app
RUN npm install --global --no-fund --no-audit pnpm@10.34.8
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/shared/package.json packages/shared/
COPY prisma/package.json prisma/

FROM workspace AS build
RUN pnpm install --frozen-lockfile --filter '@shootdesk/api...' --filter '@shootdesk/web...'
COPY . .
RUN node tools/generate.mjs && pnpm --filter @shootdesk/web build

# Only the packages that the product runs on, without the store that pnpm takes them from.
FROM workspace AS packages
RUN pnpm install --frozen-lockfile --prod --filter '@shootdesk/api...'

FROM node:24-bookworm-slim AS product
WORKDIR /app
# ffmpeg makes the poster frames of videos.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/*
COPY --from=packages /app ./
COPY packages/shared/src packages/shared/src
COPY prisma/src prisma/src
COPY prisma/seed prisma/seed
COPY prisma/schema prisma/schema
COPY prisma/migrations prisma/migrations
COPY apps/api/src apps/api/src
COPY --from=build /app/prisma/generated prisma/generated
COPY --from=build /app/apps/web/dist apps/web/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 WEB_ROOT=/app/apps/web/dist
USER node
EXPOSE 3000
CMD ["node", "apps/api/src/server.ts"]
