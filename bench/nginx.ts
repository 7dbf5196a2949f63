import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../e2e/product.ts'

export interface Nginx {
  url: string
  /** The one worker. */
  pid: number
  stop: () => void
}

/** nginx with one worker, and what a server block of it says. */
async function startNginx(directory: string, main: string, http: string, server: string): Promise<Nginx> {
  const port = await freePort()
  await mkdir(directory, { recursive: true })
  const config = `${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; ${main} daemon off; pid ${directory}/nginx.pid; error_log /dev/null;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000;
  client_body_temp_path ${directory}/a; proxy_temp_path ${directory}/b; fastcgi_temp_path ${directory}/c; uwsgi_temp_path ${directory}/d; scgi_temp_path ${directory}/e;
  ${http}
  server { listen 127.0.0.1:${port}; ${server} } }`
  await writeFile(join(directory, 'nginx.conf'), config)
  const master = spawn('nginx', ['-c', join(directory, 'nginx.conf')], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  await sleep(700)
  const children = await readFile(`/proc/${master.pid}/task/${master.pid}/children`, 'utf8')
  return { url: `http://127.0.0.1:${port}`, pid: Number(children.trim().split(' ')[0]), stop: () => void master.kill() }
}

/** nginx on the first core, serving one file; the yardstick for a cached page. */
export async function serveFile(directory: string, body: Buffer): Promise<Nginx> {
  await mkdir(join(directory, 'html'), { recursive: true })
  await writeFile(join(directory, 'html', 'index.html'), body)
  const http = 'sendfile on; tcp_nopush on; open_file_cache max=10; types { text/html html; }'
  const nginx = await startNginx(directory, 'worker_cpu_affinity 01;', http, `root ${directory}/html;`)
  return { ...nginx, url: `${nginx.url}/index.html` }
}

/** nginx as a balancer: what one process does not take goes to the next. */
export function balance(directory: string, ports: number[]): Promise<Nginx> {
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ')
  return startNginx(
    directory,
    '',
    `upstream site { ${servers} keepalive 32; }`,
    "location / { proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ''; proxy_set_header X-Forwarded-For $remote_addr; }",
  )
}
