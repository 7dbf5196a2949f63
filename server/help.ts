export const helpText = `Anlan: a bilingual company site, its back office and its WeChat account in one program.

  npm start              install what is missing, build what is stale, migrate, and serve
  npm start -- --new-key accept another SECRET_KEY than before, once
                         -- --migrate-without-copy: even where pg_dump cannot copy the database
  npm run dev            the same with the pages rebuilt as you edit them
  npm run seed           fill an installation with records (-- --contents 100000)
  npm run backup         write a copy of database and media into DATA_DIR/backups
  npm run restore        put such a copy back, or one that was kept before a migration
  npm run admin:password set a new password for an administrator
  npm run admin:two-factor-off
                         let an administrator sign in who has lost the second factor
  npm run sessions:end   sign everybody out
  npm run demo:remove    take the demo company out

Configuration comes from the environment; every variable is optional:

  PORT            port to listen on (3000)
  HOST            address to listen on (127.0.0.1; 0.0.0.0 for all)
  SITE_URL        public address of the site, such as https://www.example.com
  DATA_DIR        directory for database, media, keys and backups (./data)
  DATABASE_URL    postgres://user:password@host:port/name (else SQLite in DATA_DIR)
  REDIS_URL       redis://host:port, to carry evictions between several processes (else Postgres does)
  S3_BUCKET       keep media in this bucket instead of DATA_DIR
  S3_ENDPOINT     address of a service that speaks S3 (else Amazon's)
  S3_REGION       its region (us-east-1)
  S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY
                  its keys (else found where Amazon's programs find them)
  ADMIN_EMAIL     address of the fixed administrator (admin@anlan.example)
  ADMIN_PASSWORD  password it is made with on the first start (else generated and printed once)
  SECRET_KEY      32 characters or more (else made on the first start and kept in DATA_DIR)
  SMTP_URL        smtp://user:password@host:587 (or smtps://), where settings name no mail server
  OUTGOING_HOSTS  hosts of your own network that settings may name (mail.lan:25, 10.0.0.7), with commas
  TRUST_PROXY     addresses of proxies whose X-Forwarded-For is believed, with commas
  LOG_LEVEL       fatal, error, warn, info, debug, trace or silent (info)
  DEMO            on: the first start brings the demo company; off: it starts empty (on)
  API_BASE        path of the API (/api)
  RATE_LIMIT      on, or off for load tests on this machine only (on)
  HSTS_SUBDOMAINS on: HSTS takes in the subdomains of SITE_URL (off)
  METRICS_TOKEN   bearer token for /metrics; needed wherever a proxy stands before the program
  CACHE_MB        memory for cached pages and data, in megabytes (48)
  CACHE_DISK_MB   disk for pages that the memory has no room for, in megabytes (256; 0 for none)
`
