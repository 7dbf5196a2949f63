import type { Location } from 'react-router'
import { z } from 'zod'

const state = z.object({ isSameScreen: z.literal(true) })

/** The state of a navigation that gives the open screen another address, and leaves it as it is: a new record has its own now. */
export const sameScreen: z.infer<typeof state> = { isSameScreen: true }

export const isSameScreen = (location: Location): boolean => state.safeParse(location.state).success
