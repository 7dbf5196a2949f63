import { z } from 'zod'
import type { Role } from './auth.ts'
import type { ResourceName } from './resources.ts'
import type { DocumentName } from './translation/documents.ts'

/** The parts of the back office that a person may be given, in the order of their checkboxes. */
export const parts = ['contents', 'products', 'site', 'media', 'translation', 'inbox', 'wechat'] as const
export type Part = (typeof parts)[number]
export const partList = z.array(z.enum(parts)).max(parts.length)

/** `translate`: the texts of records that are there; `edit`: all of a record, and whether and when it is public. */
export const actions = ['read', 'translate', 'edit', 'create', 'delete'] as const
export type Action = (typeof actions)[number]
export type Right = `${Part}.${Action}`

type PersonRole = Exclude<Role, 'admin'>

const inParts = (given: readonly Part[], may: readonly Action[]) => Object.fromEntries(given.map((part) => [part, may]))

/** The rights of a role in each part. Administrators may do everything. */
const rightsOf: Record<PersonRole, Partial<Record<Part, readonly Action[]>>> = {
  editor: inParts(parts, actions),
  reviewer: inParts(parts, ['read', 'translate', 'edit']),
  translator: { ...inParts(['contents', 'products', 'site', 'media'], ['read', 'translate']), translation: actions },
}

/** Where each kind of record belongs; null where administrators alone have it. */
export const partOf: Record<ResourceName | DocumentName, Part | null> = {
  contents: 'contents',
  products: 'products',
  categories: 'products',
  media: 'media',
  banners: 'site',
  certificates: 'site',
  milestones: 'site',
  'site-menus': 'site',
  about: 'site',
  'business-lines': 'site',
  'contact-messages': 'inbox',
  translations: 'translation',
  glossary: 'translation',
  'wechat-replies': 'wechat',
  'wechat-users': 'wechat',
  'wechat-qr-codes': 'wechat',
  redirects: null,
  users: null,
  settings: null,
}

/** Parts whose forms choose records of another part, which those who have them may read. */
const chosenIn: Partial<Record<ResourceName, readonly Part[]>> = {
  media: ['contents', 'products', 'site', 'wechat'],
  categories: ['contents', 'site'],
  certificates: ['products'],
}

/** Somebody who asks: a person, or the program itself, whose role is null. */
export interface Person {
  role: Role | null
  /** Those of a person; without them nothing but an administrator's role gives a right. */
  parts?: readonly Part[] | undefined
}

const hasAll = ({ role }: Person) => role === null || role === 'admin'

export function may(person: Person, right: Right): boolean {
  if (hasAll(person)) return true
  const [part, action] = right.split('.') as [Part, Action]
  const given = person.role === null || person.role === 'admin' ? undefined : rightsOf[person.role][part]
  return given?.includes(action) === true && person.parts?.includes(part) === true
}

/** The parts in which a role can do anything, of those that somebody was given. */
export const partsOf = (role: Role, given: readonly Part[]): Part[] =>
  role === 'admin' ? [...parts] : parts.filter((part) => given.includes(part) && rightsOf[role][part] !== undefined)

export const partsOfRole = (role: Role): Part[] => partsOf(role, parts)

/** The rights of which one is enough for an action on records of that name; null where they are an administrator's. */
export function rightsFor(name: ResourceName | DocumentName, action: Action): readonly Right[] | null {
  const part = partOf[name]
  if (part === null) return null
  const others = action === 'read' && name in chosenIn ? (chosenIn[name as ResourceName] ?? []) : []
  return [part, ...others].map((one): Right => `${one}.${action}`)
}

const isRecordName = (name: string): name is ResourceName | DocumentName => Object.hasOwn(partOf, name)

/** The part of what is called so; null for an administrator's, and for what the register does not know. */
export const partNamed = (name: string): Part | null => (isRecordName(name) ? partOf[name] : null)

/** Answers whether somebody may do something to records of that name. What the register does not know is an administrator's. */
export function mayDo(person: Person, name: string, action: Action): boolean {
  if (hasAll(person)) return true
  return (isRecordName(name) && rightsFor(name, action)?.some((right) => may(person, right))) === true
}

/** Every part in which a right to that action can be had; what concerns records of all parts takes one of them. */
export const inAnyPart = (action: Action, among: readonly Part[] = parts): Right[] => among.map((part): Right => `${part}.${action}`)
