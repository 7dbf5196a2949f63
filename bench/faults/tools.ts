import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { NotHere } from './fault.ts'

const run = promisify(execFile)

/** Fails with {@link NotHere} where a program is not installed. */
export async function needs(program: string): Promise<void> {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  await run('which', [program], { env }).catch(() => {
    throw new NotHere(`no ${program}: install it`)
  })
}
