import type { Location } from 'react-router'
import { z } from 'zod'

const state = z.object({ isSameScreen: z.literal(true) })
const removed = z.object({ isRemoved: z.literal(true) })

/** The state of a navigation that gives the open screen another address, and leaves it as it is: a new record has its own now. */
export const sameScreen: z.infer<typeof state> = { isSameScreen: true }

/** The state of a navigation away from a record that was deleted: who confirmed that is not asked whether to leave it. */
export const recordRemoved: z.infer<typeof removed> = { isRemoved: true }

export const isRecordRemoved = (location: Location): boolean => removed.safeParse(location.state).success

export const isSameScreen = (location: Location): boolean => state.safeParse(location.state).success
