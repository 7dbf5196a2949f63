import type { DemoProduct } from '../types.ts'
import { abaloneSeaCucumber } from './abalone-sea-cucumber.ts'
import { crabCephalopods } from './crab-cephalopods.ts'
import { fishFillets } from './fish-fillets.ts'
import { seaweed } from './seaweed.ts'
import { seedlings } from './seedlings.ts'
import { shellfish } from './shellfish.ts'
import { shrimp } from './shrimp.ts'
import { wholeFish } from './whole-fish.ts'

export { productCategories } from './categories.ts'

/** The whole range, in the order of the list. */
export const products: DemoProduct[] = [
  ...wholeFish,
  ...fishFillets,
  ...shrimp,
  ...shellfish,
  ...abaloneSeaCucumber,
  ...seaweed,
  ...crabCephalopods,
  ...seedlings,
]
