import { expect, test } from 'vitest'
import { conflictsOf, merged, undecided } from './conflicts.ts'

const versions = {
  base: { title: 'a', note: 'n', body: '<p>1</p><p>2</p>', tags: ['x'] },
  mine: { title: 'mine', note: 'my note', body: '<p>1</p><p>mine</p>' },
  theirs: { title: 'theirs', note: 'n', body: '<p>1</p><p>theirs</p>', tags: ['y'] },
}
const fields = conflictsOf(versions, ['body'])

test('only what both changed is asked about, and each conflict has to be decided', () => {
  expect(fields.map(({ name }) => name)).toEqual(['title', 'body'])
  expect([undecided(fields, {}), undecided(fields, { title: ['mine'] }), undecided(fields, { title: ['mine'], body: ['both'] })]).toEqual([
    2, 1, 0,
  ])
})

test('the side that was not chosen is named as lost, and nothing is where both were kept', () => {
  expect(merged(versions, fields, { title: ['theirs'], body: ['both'] })).toEqual({
    own: { note: 'my note', body: '<p>1</p><p>theirs</p><p>mine</p>' },
    lost: { mine: { title: 'mine' }, theirs: {} },
  })
  expect(merged(versions, fields, { title: ['mine'], body: ['theirs'] })).toEqual({
    own: { title: 'mine', note: 'my note', body: '<p>1</p><p>theirs</p>' },
    lost: { mine: { body: versions.mine.body }, theirs: { title: 'theirs' } },
  })
})
