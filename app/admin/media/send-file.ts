import { mediaResource, resumableFrom } from '../../../contracts/media.ts'
import { apiHeaders } from '../../api/client.ts'
import { loadOptional } from '../../framework/page-change.ts'
import { apiUrl } from '../../lib/bootstrap.ts'
import { filled } from './media-api.ts'
import { problemOf, type SendOptions, UploadError } from './upload-answer.ts'

/** Sends one file to the library; a large one in pieces, so that it goes on where it stopped. */
export function sendFile(file: File, options: SendOptions): Promise<void> {
  return file.size > resumableFrom ? sendLarge(file, options) : sendWhole(file, options)
}

/** What sends in pieces is only fetched for the first such file. */
async function sendLarge(file: File, options: SendOptions): Promise<void> {
  // While it is being fetched, other uploads may be under way: a lost program must not load the page anew.
  const program = await loadOptional(() => import('./send-in-pieces.ts')).catch((error: unknown) => {
    throw new UploadError('', { cause: error })
  })
  if (!program) throw new UploadError('')
  return program.sendInPieces(file, options)
}

/** Unlike fetch, XMLHttpRequest tells how much has gone. */
function sendWhole(file: File, { folder, signal, onProgress }: SendOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiUrl(`${mediaResource.path}/upload${folder ? `?${new URLSearchParams({ folder })}` : ''}`))
    for (const [name, value] of Object.entries(apiHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const problem = problemOf(request.status, request.responseText)
      if (problem) reject(problem)
      else resolve()
    }
    request.onerror = () => reject(new UploadError(''))
    request.onabort = () => reject(new UploadError(''))
    signal.addEventListener('abort', () => request.abort())
    request.send(filled(file))
  })
}
