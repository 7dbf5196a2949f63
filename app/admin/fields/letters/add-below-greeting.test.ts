import { expect, test } from 'vitest'
import { addBelowGreeting } from './add-below-greeting.ts'

test.each([
  ['Dear Olu,\n\nThank you.\n\nKind regards,\nAnlan', 'Two tonnes.', 'Dear Olu,\n\nTwo tonnes.\n\nThank you.\n\nKind regards,\nAnlan'],
  ['王先生，您好：\n感谢来信。', '可以供货。', '王先生，您好：\n\n可以供货。\n\n感谢来信。'],
  ['Price follows.', 'Two tonnes.', 'Price follows.\n\nTwo tonnes.'],
  ['Dear Olu,', 'Two tonnes.', 'Dear Olu,\n\nTwo tonnes.'],
  ['Dear Olu,\n\nThank you.', 'Hello Olu,\nTwo tonnes.', 'Dear Olu,\n\nTwo tonnes.\n\nThank you.'],
  ['王先生，您好：\n感谢来信。', '王先生您好！\n可以供货。', '王先生，您好：\n\n可以供货。\n\n感谢来信。'],
  ['Dear Olu,', 'Hello from Ningde: two tonnes.', 'Dear Olu,\n\nHello from Ningde: two tonnes.'],
])('a text is added below the greeting of a letter, else at its end: %j', (text, added, whole) => {
  expect(addBelowGreeting(text, added)).toBe(whole)
})
