import { AppError } from '../../errors.ts'
import { PermanentFailure } from '../../platform/jobs.ts'

/** Ends a job at once where a service is not set up or refuses the key: it will do so again. */
export async function permanent<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AppError && error.status === 409) throw new PermanentFailure(error.code, { cause: error })
    throw error
  }
}
