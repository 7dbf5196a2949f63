export interface TransportListener {
  onMessage(text: string): void
  /** From now on every message arrives; earlier ones may have been missed. */
  onListening(): void
  onReady(): void
}

/** Connects again by itself for as long as it runs. */
export interface Transport {
  readonly name: 'redis' | 'postgres'
  readonly maxBytes: number
  readonly isReady: boolean
  readonly isListening: boolean
  start(listener: TransportListener): Promise<void>
  publish(messages: readonly string[]): Promise<void>
  /** Makes traffic, by whose absence a broken connection is recognised. */
  ping(): void
  stop(): Promise<void>
}
