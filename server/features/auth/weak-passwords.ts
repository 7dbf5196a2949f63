import { invalidField } from '../../errors.ts'

export interface PasswordOwner {
  email: string
  name: string
}

// Words and patterns of the lists of most used passwords, English and Chinese; what they are combined with adds little.
const commonWords =
  `password passwort passphrase passwd pass secret letmein welcome hello admin administrator root user guest login signin manager
  company website server system default changeme change test testing demo example sample temp master access security secure private
  monkey dragon shadow sunshine princess football baseball basketball superman batman starwars pokemon computer internet
  whatever trustno iloveyou loveyou lovely love angel michael jennifer jessica jordan hunter killer summer winter spring autumn
  january february march april june july august september october november december monday friday sunday
  flower freedom forever family friend money success corporate business enterprise office china beijing shanghai
  anlan anlanseafood seafood woaini woaiwojia wodemima mima nihao zhongguo gongsi guanliyuan qwe asd zxc abc xyz
  correcthorsebatterystaple thequickbrownfox`.split(/\s+/)

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p']
const runs = rows
  .flatMap((row) => [row, [...row].reverse().join('')])
  .flatMap((row) => Array.from({ length: row.length - 3 }, (_, at) => row.slice(at, at + 4)))

const substitutes: Record<string, string> = { '@': 'a', '4': 'a', '0': 'o', '3': 'e', '5': 's', $: 's', '7': 't', '!': 'i', '1': 'i' }
/** Fewer characters than this besides what is common make no password. */
const ownCharacters = 3

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const anyOf = (words: readonly string[]) =>
  new RegExp(
    `(?=(${[...words]
      .sort((one, other) => other.length - one.length)
      .map(escaped)
      .join('|')}))`,
    'g',
  )
const common = anyOf([...commonWords, ...runs])

function remaining(password: string, patterns: readonly RegExp[]): number {
  const characters = [...password.normalize('NFKC').toLowerCase()]
  const plain = characters.join('')
  const read = characters.map((character) => substitutes[character] ?? character).join('')
  const covered = new Set<number>()
  for (const text of [plain, read, read.replaceAll('i', 'l')])
    for (const pattern of patterns)
      for (const { index, 1: found = '' } of text.matchAll(pattern)) for (let at = 0; at < found.length; at += 1) covered.add(index + at)
  const others = [...plain].filter((character, at) => !covered.has(at) && /[^\d\p{P}\p{S}\s]/u.test(character))
  return new Set(others).size
}

function ownWords({ email, name }: PasswordOwner): string[] {
  const words = `${email} ${name}`.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return [...words, name.toLowerCase().replace(/\s+/g, '')].filter((word) => word.length > 2)
}

/** A text of `field` in `locales/…/api.json`; null for a password that is good enough. */
export function weakness(password: string, owner: PasswordOwner): string | null {
  if (/^[\d\p{P}\p{S}\s]*$/u.test(password)) return 'password_digits'
  if (remaining(password, [common]) < ownCharacters) return 'password_common'
  const own = ownWords(owner)
  return own.length > 0 && remaining(password, [common, anyOf(own)]) < ownCharacters ? 'password_own' : null
}

/** Refuses a password that is too easy to guess, with a 422 that blames `field`. */
export function refuseWeak(field: string, password: string, owner: PasswordOwner): void {
  const problem = weakness(password, owner)
  if (problem) throw invalidField(field, problem)
}
