import type { Tx } from '../../work.ts'
import type { Incoming, PlatformEvent, PlatformEventName } from '../protocol/messages.ts'

export interface ArrivedEvent<N extends PlatformEventName = PlatformEventName> extends Incoming {
  known: Extract<PlatformEvent, { Event: N }>
}

/** In the transaction that stores the event, so once. Only writes rows and enqueues jobs. If it fails, its writes alone are taken back. */
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
