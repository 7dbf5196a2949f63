import { opposites } from './opposites.ts'
import { type Block, placeOf, type RawFinding, shortPairs } from './side.ts'

export function checkOpposites(block: Block): RawFinding[] {
  return shortPairs(block).flatMap(inSentence)
}

function inSentence({ zh, en }: Block): RawFinding[] {
  return opposites.flatMap(({ zh: chinese, en: english, sure = english }): RawFinding[] =>
    [0, 1].flatMap((side) => {
      const [own, other] = [chinese[side], chinese[1 - side]]
      const [kept, turned] = [english[side], sure[1 - side]]
      if (!own || !other || !kept || !turned) return []
      const said = own.exec(zh.open)
      // A word such as IQF is a code as well, of which the open text is free.
      if (!said || other.test(zh.open) || kept.test(en.folded)) return []
      const opposite = turned.exec(en.open)
      if (!opposite) return []
      const place = (match: RegExpExecArray) => ({ start: match.index, end: match.index + match[0].length })
      return [
        {
          code: 'opposite',
          zh: placeOf(zh, place(said)),
          en: placeOf(en, place(opposite)),
          params: { zh: said[0], en: opposite[0] },
        },
      ]
    }),
  )
}
