import { expect, test, vi } from 'vitest'
import { FormStore } from './form-store.ts'

const make = () => new FormStore({ title: 'a', tags: ['x'] as string[], note: '' })

test('knows what differs from what is saved', () => {
  const form = make()
  form.set('tags', ['x'])
  expect(form.isDirty()).toBe(false)
  form.set('title', 'b')
  expect(form.unsaved()).toEqual({ title: 'b' })
  form.set('title', 'a')
  expect(form.isDirty()).toBe(false)
})

test('a changed field loses its errors, those of its parts too, and no other does', () => {
  const form = make()
  form.setErrors({ title: ['required'], 'tags.0': ['too long'], note: ['no'] })
  form.set('tags', [])
  expect(Object.keys(form.errors())).toEqual(['title', 'note'])
})

test('loading takes over what the server has, except the unsaved fields it is given', () => {
  const form = make()
  form.set('title', 'mine')
  form.setErrors({ title: ['no'] })
  form.load({ title: 'theirs', tags: [], note: 'n' }, { title: 'mine' })
  expect(form.values()).toEqual({ title: 'mine', tags: [], note: 'n' })
  expect([form.unsaved(), form.errors()]).toEqual([{ title: 'mine' }, {}])
})

test('notifies its listeners, until they unsubscribe', () => {
  const form = make()
  const listener = vi.fn()
  const leave = form.subscribe(listener)
  form.set('note', '1')
  leave()
  form.set('note', '2')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a field counts as left once it was left or refused, however often it is changed and saved afterwards', () => {
  const form = make()
  form.leave('title')
  form.setErrors({ 'tags.0': ['too long'] })
  form.set('tags', [])
  form.load({ title: 'a', tags: [], note: '' })
  expect(['title', 'tags.0', 'note'].map((path) => form.hasLeft(path))).toEqual([true, true, false])
})

test('after the entries of a list have changed places, those that are named count as left, and other fields as before', () => {
  const form = make()
  for (const path of ['title', 'tags.0', 'tags.1']) form.leave(path)
  form.setLeft('tags', ['tags.2'])
  expect(['title', 'tags.0', 'tags.1', 'tags.2'].map((path) => form.hasLeft(path))).toEqual([true, false, false, true])
})
