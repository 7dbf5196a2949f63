import { spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../e2e/product.ts'

/** nginx with one worker on the first core, serving one file; the yardstick for a cached page. */
export async function startNginx(directory: string, body: Buffer): Promise<{ url: string; pid: number; stop: () => void }> {
  const port = await freePort()
  await mkdir(join(directory, 'html'), { recursive: true })
  await writeFile(join(directory, 'html', 'index.html'), body)
  const config = `user root; worker_processes 1; worker_cpu_affinity 01; daemon off; pid ${directory}/nginx.pid; error_log /dev/null;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=10; types { text/html html; }
  client_body_temp_path ${directory}/a; proxy_temp_path ${directory}/b; fastcgi_temp_path ${directory}/c; uwsgi_temp_path ${directory}/d; scgi_temp_path ${directory}/e;
  server { listen 127.0.0.1:${port}; root ${directory}/html; } }`
  await writeFile(join(directory, 'nginx.conf'), config)
  const master = spawn('nginx', ['-c', join(directory, 'nginx.conf')], {
    stdio: 'ignore',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  })
  await sleep(700)
  const children = await readFile(`/proc/${master.pid}/task/${master.pid}/children`, 'utf8')
  return { url: `http://127.0.0.1:${port}/index.html`, pid: Number(children.trim().split(' ')[0]), stop: () => void master.kill() }
}
