import { type ImageRequest, perform } from './operations.ts'

// The parent sends one request at a time and takes the answer by its number.
process.on('message', (message: { id: number; request: ImageRequest }) => {
  perform(message.request).then(
    (result) => process.send?.({ id: message.id, result }),
    (error: unknown) => process.send?.({ id: message.id, error: error instanceof Error ? error.message : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
