import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { UnsupportedFault } from './fault.ts'

const run = promisify(execFile)

/** Fails with {@link UnsupportedFault} where a program is not installed. */
export async function needs(program: string): Promise<void> {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  await run('which', [program], { env }).catch(() => {
    throw new UnsupportedFault(`no ${program}: install it`)
  })
}
