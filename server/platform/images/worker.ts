import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { ImageError } from './limits.ts'
import { type ImageRequest, perform } from './operations.ts'
import type { ImageAnswer } from './process.ts'

// Before the libraries start their threads, which inherit it: requests for pages go first.
setPriority(constants.priority.PRIORITY_LOW)

// Where memory runs out, Linux ends the process that makes it easy: this one can be started again, the server has visitors.
if (process.platform === 'linux')
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // A container may hide this file; the work is done all the same.
  }

// A parent that has died receives no answer, and the error is ignored: 'disconnect' follows.
const answer = (message: ImageAnswer) => process.send?.(message, undefined, undefined, () => undefined)

function failure(error: unknown): ImageAnswer {
  const text = error instanceof Error ? error.message : String(error)
  if (error instanceof ImageError) return { problem: error.problem, text }
  // The libraries below us say so in their messages only.
  if (/no space left|ENOSPC|read-only file system|EROFS/i.test(text)) return { code: 'ENOSPC', text }
  return { problem: /pixel limit/i.test(text) ? 'too_many_pixels' : 'damaged_image', text }
}

// The parent sends the next request once it has the answer.
process.on('message', (request: ImageRequest) => {
  perform(request).then(
    (result) => answer({ result }),
    (error: unknown) => answer(failure(error)),
  )
})
process.on('disconnect', () => process.exit(0))
