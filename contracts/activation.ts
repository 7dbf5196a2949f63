import { z } from 'zod'

export const activeStatuses = ['active', 'inactive'] as const
export const activeStatus = z.enum(activeStatuses)

export const activationFilter = { status: activeStatus.optional() }

/** Fields of an active record that the public does not get. */
export const activationPrivate = {
  version: true,
  created_by: true,
  updated_by: true,
  created_at: true,
  updated_at: true,
  status: true,
  sort_order: true,
} as const
