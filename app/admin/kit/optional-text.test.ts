import { expect, test } from 'vitest'
import { createI18n } from '../../lib/i18n.ts'
import { withMissingTexts } from '../../lib/missing-texts.ts'
import { optionalText } from './optional-text.ts'

test('a text that need not be there is null where it is not, and nobody is told; what is asked for afterwards is told again', () => {
  const { t } = createI18n('en', { public: { home: 'Home' } })
  const texts = (key: string) => t(key)
  const { result, missing } = withMissingTexts(() => [
    ...['home', 'public:hint', 'a.hint'].map((key) => optionalText(texts, key)),
    texts('a.needed'),
  ])
  expect([result, missing]).toEqual([['Home', null, null, 'a.needed'], ['public.a.needed']])
})
