import type { Tx } from '../../work.ts'
import type { Incoming, PlatformEvent, PlatformEventName } from '../protocol/messages.ts'

/** An event that has arrived, with the fields of its type. */
export interface ArrivedEvent<N extends PlatformEventName = PlatformEventName> extends Incoming {
  known: Extract<PlatformEvent, { Event: N }>
}

/**
 * Is told of an event in the transaction that stores it, and so once, however often the platform repeats it. It writes rows and enqueues
 * jobs, and does nothing that takes long. Where it fails, what it wrote is taken back, and the event stays stored.
 */
export type EventListener<N extends PlatformEventName> = (tx: Tx, event: ArrivedEvent<N>) => Promise<void>

export class EventListeners {
  readonly #listeners = new Map<string, EventListener<PlatformEventName>[]>()

  on<N extends PlatformEventName>(name: N, listener: EventListener<N>): void {
    // Listeners registered for a name are only ever called with its events.
    const known = this.#listeners.get(name) ?? []
    this.#listeners.set(name, [...known, listener as unknown as EventListener<PlatformEventName>])
  }

  for(event: string): readonly EventListener<PlatformEventName>[] {
    return this.#listeners.get(event) ?? []
  }
}
