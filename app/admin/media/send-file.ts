import { mediaResource, resumableFrom, type UploadedMedia } from '../../../contracts/media.ts'
import { apiHeaders } from '../../api/client.ts'
import { loadOptional } from '../../framework/page-change.ts'
import { apiUrl } from '../../lib/bootstrap.ts'
import { filled } from '../api/media.ts'
import { type SendOptions, storedBy, UploadError } from './upload-answer.ts'

/** Sends one file to the library; a large one in chunks, to resume where it stopped. */
export function sendFile(file: File, options: SendOptions): Promise<UploadedMedia> {
  return file.size > resumableFrom ? sendLarge(file, options) : sendWhole(file, options)
}

/** The client for resumable uploads is loaded with the first such file. */
async function sendLarge(file: File, options: SendOptions): Promise<UploadedMedia> {
  // While it is being fetched, other uploads may be under way: a chunk that cannot be loaded must not reload the page.
  const client = await loadOptional(() => import('./send-resumable.ts')).catch((error: unknown) => {
    throw new UploadError('', { cause: error })
  })
  if (!client) throw new UploadError('')
  return client.sendResumable(file, options)
}

/** Unlike fetch, XMLHttpRequest reports its progress. */
function sendWhole(file: File, { folder, signal, onProgress }: SendOptions): Promise<UploadedMedia> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiUrl(`${mediaResource.path}/upload${folder ? `?${new URLSearchParams({ folder })}` : ''}`))
    for (const [name, value] of Object.entries(apiHeaders())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      try {
        resolve(storedBy(request.status, request.responseText))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new UploadError(''))
    request.onabort = () => reject(new UploadError(''))
    signal.addEventListener('abort', () => request.abort())
    request.send(filled(file))
  })
}
