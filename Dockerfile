# One file for every process. Targets: api (with the built page), worker, migrate (also seeds the demo), mail.
#   docker build --target api -t mintbridge/api .

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
ENV NODE_OPTIONS="--enable-source-maps --disable-warning=ExperimentalWarning"

# What an install depends on, and nothing else: sources may change without a new install.
FROM base AS manifests
COPY package.json package-lock.json .npmrc ./
COPY libs/contracts/package.json libs/contracts/
COPY libs/extraction/package.json libs/extraction/
COPY libs/jobs/package.json libs/jobs/
COPY libs/matching/package.json libs/matching/
COPY libs/model/package.json libs/model/
COPY libs/runtime/package.json libs/runtime/
COPY services/api/package.json services/api/
COPY services/worker/package.json services/worker/
COPY frontend/package.json frontend/

FROM manifests AS build
RUN npm ci --include=dev --include=optional --loglevel=error
COPY . .
RUN node scripts/build.mjs

FROM manifests AS production
RUN npm ci --omit=dev --workspace=services/api --workspace=services/worker --loglevel=error
COPY --from=build /app/libs/contracts/dist libs/contracts/dist
COPY --from=build /app/libs/extraction/dist libs/extraction/dist
COPY --from=build /app/libs/jobs/dist libs/jobs/dist
COPY --from=build /app/libs/matching/dist libs/matching/dist
COPY --from=build /app/libs/model/dist libs/model/dist
COPY --from=build /app/libs/runtime/dist libs/runtime/dist
# What is signed is served, and mailed, as it stands in the repository.
COPY docs/legal docs/legal
ENV NODE_ENV=production
USER node

FROM production AS migrate
CMD ["node", "libs/model/dist/cli/migrate.js"]

FROM production AS worker
COPY --from=build /app/services/worker/dist services/worker/dist
ENV WORKER_PORT=3100
EXPOSE 3100
CMD ["node", "services/worker/dist/main.js"]

FROM production AS api
COPY --from=build /app/services/api/dist services/api/dist
COPY --from=build /app/frontend/dist frontend/dist
ENV PORT=3000 METRICS_PORT=9464 FRONTEND_DIR=/app/frontend/dist
EXPOSE 3000 9464
CMD ["node", "--max-semi-space-size=32", "services/api/dist/main.js"]

# Catches mails on a developer's machine; never part of a deployment.
FROM build AS mail
RUN mkdir /mail && chown node /mail
ENV MAIL_FOLDER=/mail MAIL_HOST=0.0.0.0 SMTP_PORT=1025 MAIL_PORT=1080
USER node
EXPOSE 1025 1080
CMD ["node", "scripts/mail-catcher.mjs"]
