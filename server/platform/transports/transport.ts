export interface TransportListener {
  onMessage(text: string): void
  /** From now on every message arrives; earlier ones may have been missed. */
  onListening(): void
  onReady(): void
}

/** A way for messages between the processes of one site. It connects again by itself for as long as it runs. */
export interface Transport {
  readonly name: 'redis' | 'postgres'
  /** The longest message, in bytes of UTF-8. */
  readonly maxBytes: number
  /** Messages can be sent now. */
  readonly isReady: boolean
  /** Messages that others send now arrive. */
  readonly isListening: boolean
  /** Connects, or fails to and goes on trying in the background. */
  start(listener: TransportListener): Promise<void>
  publish(messages: readonly string[]): Promise<void>
  /** Makes traffic, by whose absence a broken connection is recognised. */
  ping(): void
  stop(): Promise<void>
}
