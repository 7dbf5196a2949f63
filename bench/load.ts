import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Load {
  rps: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** CPU time of the server for one request, in microseconds. */
  cpuUs: number
  failed: number
}

/** Installs wrk and nginx where we may; else says what is missing. */
export function requireTools(): void {
  const missing = ['wrk', 'nginx', 'taskset'].filter((tool) => !which(tool))
  if (missing.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`the benchmark needs ${missing.join(', ')} (Debian: apt-get install wrk nginx-light util-linux)`)
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  execFileSync('apt-get', ['install', '-y', '-qq', 'wrk', 'nginx-light', 'util-linux'], { stdio: 'ignore' })
}

function which(tool: string): boolean {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' })
    return true
  } catch {
    return existsSync(`/usr/sbin/${tool}`)
  }
}

/** CPU time that a process has used, in microseconds (proc(5): fields 14 and 15, in ticks of 10 ms). */
export function cpuTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/** Memory that a process and those that it has started take, in megabytes: what they share is counted once (PSS). */
export function proportionalMb(pid: number): number {
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return children.reduce((sum, child) => sum + proportionalMb(Number(child)), own)
}

const milliseconds = (text: string) => Number.parseFloat(text) * (text.endsWith('us') ? 0.001 : text.endsWith('ms') ? 1 : 1_000)

/** Loads one address from the second core for some seconds and reads what it cost the server. */
export async function load(
  pid: number,
  url: string,
  options: { connections?: number; seconds?: number; lua?: string; headers?: Record<string, string>; warmUp?: number } = {},
): Promise<Load> {
  const { connections = 32, seconds = 6, lua, headers = {}, warmUp = 2 } = options
  const script = `/tmp/anlan-bench-${process.pid}.lua`
  const statusCount = 'failed = 0\nresponse = function(status) if status >= 400 then failed = failed + 1 end end\n'
  const report =
    'threads = {}\nsetup = function(thread) table.insert(threads, thread) end\ndone = function(summary, latency) local n = 0 for _, thread in ipairs(threads) do n = n + (thread:get("failed") or 0) end io.write(string.format("FAILED %d\\n", n)) end\n'
  await writeFile(script, `${statusCount}${report}${lua ?? ''}`)
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const wrk = (duration: number) =>
    run('taskset', ['-c', '1', 'wrk', '-t1', `-c${connections}`, `-d${duration}s`, '--latency', '-s', script, ...given, url])
  if (warmUp > 0) await wrk(warmUp)
  const before = cpuTime(pid)
  const { stdout } = await wrk(seconds)
  const spent = cpuTime(pid) - before
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
  const percentile = (name: string) => milliseconds(new RegExp(`${name}%\\s+([\\d.]+\\w+)`).exec(stdout)?.[1] ?? '0s')
  return {
    rps: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    p50: percentile('50'),
    p99: percentile('99'),
    cpuUs: spent / Math.max(1, requests),
    failed: Number(/FAILED (\d+)/.exec(stdout)?.[1] ?? 0),
  }
}
