import { blacklistCalls } from './blacklist.ts'
import type { Call } from './call.ts'
import { diagnosticCalls } from './diagnostics.ts'
import { menuCalls } from './menus.ts'
import { tagCalls } from './tags.ts'
import { tokenCalls } from './token.ts'
import { userCalls } from './users.ts'

/** Every API that the simulator speaks, by its path. */
export const calls: ReadonlyMap<string, Call> = new Map(
  [...tokenCalls, ...diagnosticCalls, ...menuCalls, ...userCalls, ...tagCalls, ...blacklistCalls].map((call) => [call.path, call]),
)
