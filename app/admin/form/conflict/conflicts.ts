import { normalizeRichText } from '../../../../contracts/rich-text/normalize.ts'
import { isSame, type Values } from '../../fields/store/form-store.ts'
import { type Choice, mergeBlocks, mergedText, type Section, sectionOf } from './merge.ts'

export interface Versions {
  base: Values
  mine: Values
  theirs: Values
}

export interface ConflictField {
  name: string
  sections: Section[]
  isText: boolean
}

/** Rich texts are compared in their normal form: one that no editor has opened may be in an older form. */
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

export function undecided(fields: readonly ConflictField[], choices: Choices): number {
  return fields.reduce((sum, field) => sum + conflictCount(field) - (choices[field.name]?.filter(Boolean).length ?? 0), 0)
}

export interface MergeResult {
  own: Values
  lost: { mine: Values; theirs: Values }
  author?: string | undefined
}

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
