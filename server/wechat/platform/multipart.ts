import { randomBytes } from 'node:crypto'

export interface Upload {
  filename: string
  contentType: string
  bytes: Uint8Array
  fields?: Record<string, string>
}

/** A text within the quotes of a header of a part: nothing in it ends the quotes or the line. */
const quoted = (text: string): string => `"${text.replaceAll(/["\r\n\\]/g, '_')}"`

/** The file is in the field `media`, after other fields. */
export function multipartOf({ filename, contentType, bytes, fields = {} }: Upload): { contentType: string; body: Uint8Array } {
  const boundary = `anlan-${randomBytes(16).toString('hex')}`
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name=${quoted(name)}\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="media"; filename=${quoted(filename)}\r\ncontent-type: ${contentType}\r\n\r\n`
  const body = Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { contentType: `multipart/form-data; boundary=${boundary}`, body }
}
