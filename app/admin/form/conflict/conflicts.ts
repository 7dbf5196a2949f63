import { normalizeRichText } from '../../../../contracts/rich-text/normalize.ts'
import { isSame, type Values } from '../../fields/store/form-store.ts'
import { type Choice, mergeBlocks, mergedText, type Section, sectionOf } from './merge.ts'

/** The values of a record that two people changed: before, and as each of them has it now. */
export interface Versions {
  base: Values
  mine: Values
  theirs: Values
}

/** A field that both changed, with the stretches that it consists of; one of no text is a single stretch. */
export interface ConflictField {
  name: string
  sections: Section[]
  isText: boolean
}

/**
 * The fields that both changed, in different ways; those of `richTexts` are compared block by block, in their one form: a text that no
 * editor has opened may be in an older one.
 */
export function conflictsOf(versions: Versions, richTexts: readonly string[]): ConflictField[] {
  return Object.keys(versions.mine).flatMap((name) => {
    const [base, mine, theirs] = [versions.base[name], versions.mine[name], versions.theirs[name]].map((value) =>
      typeof value === 'string' && richTexts.includes(name) ? normalizeRichText(value) : value,
    )
    if (isSame(mine, theirs) || isSame(theirs, base)) return []
    const isText = richTexts.includes(name) && typeof base === 'string' && typeof mine === 'string' && typeof theirs === 'string'
    return [{ name, isText, sections: isText ? mergeBlocks(base, mine, theirs) : [sectionOf('', 'mine', 'theirs')] }]
  })
}

/** Choices by field, in the order of its conflicts. */
export type Choices = Readonly<Record<string, readonly (Choice | undefined)[]>>

export const conflictCount = ({ sections }: ConflictField) => sections.filter(({ kind }) => kind === 'conflict').length

/** The number of conflicts without a decision. */
export function undecided(fields: readonly ConflictField[], choices: Choices): number {
  return fields.reduce((sum, field) => sum + conflictCount(field) - (choices[field.name]?.filter(Boolean).length ?? 0), 0)
}

export interface MergeResult {
  /** The values to save over the other person's record. */
  own: Values
  /** Whole values of which the merge left something out. */
  lost: { mine: Values; theirs: Values }
  /** The other person's name, where it is known. */
  author?: string | undefined
}

/** The result of the choices, once all are made; what only I changed stays mine. */
export function merged({ mine, theirs }: Versions, fields: readonly ConflictField[], choices: Choices): MergeResult {
  const own: Values = {}
  const lost = { mine: {} as Values, theirs: {} as Values }
  for (const [name, value] of Object.entries(mine)) {
    const field = fields.find((one) => one.name === name)
    if (!field) {
      if (!isSame(value, theirs[name])) own[name] = value
      continue
    }
    const made = (choices[name] ?? []).filter((choice) => choice !== undefined)
    if (made.includes('theirs')) lost.mine[name] = value
    if (made.includes('mine')) lost.theirs[name] = theirs[name]
    if (field.isText) own[name] = mergedText(field.sections, made)
    else if (made[0] === 'mine') own[name] = value
  }
  return { own, lost }
}
