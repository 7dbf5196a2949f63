import { describe, expect, test } from 'vitest'
import { hasTrash } from '../contracts/resource.ts'
import { resourceContracts, resourceNames } from '../contracts/resources.ts'
import { removalOrder, resources } from './resources.ts'

describe('the register of resources', () => {
  test('holds every contract, under the name that the contract has itself', () => {
    expect(Object.keys(resources).sort()).toEqual(Object.keys(resourceContracts).sort())
    for (const name of resourceNames) {
      expect(resources[name].contract).toBe(resourceContracts[name])
      expect(resources[name].contract.name).toBe(name)
    }
  })

  test.each(resourceNames)('%s can be restored and purged if its records go to the trash, and only then', (name) => {
    const { contract, service } = resources[name]
    expect([service.restore !== undefined, service.purge !== undefined]).toEqual([hasTrash(contract), hasTrash(contract)])
  })

  test('has an order of removal in which every record goes before what it refers to', () => {
    const order = removalOrder()
    expect([...order].sort()).toEqual([...resourceNames].sort())
    for (const name of resourceNames)
      for (const other of resources[name].refersTo) expect(order.indexOf(name), `${name} → ${other}`).toBeLessThan(order.indexOf(other))
  })

  test('says of every resource with media that it refers to them', () => {
    for (const name of resourceNames) {
      const fields = Object.keys(resources[name].contract.item.shape)
      const showsMedia = name !== 'media' && fields.some((field) => /^(cover|image|image_mobile|file|reply)$/.test(field))
      expect(resources[name].refersTo.includes('media'), name).toBe(showsMedia)
    }
  })

  test('does not compile without an entry for each contract', () => {
    const { users: _users, ...incomplete } = resources
    // @ts-expect-error users are missing
    const register: typeof resources = incomplete
    expect('users' in register).toBe(false)
  })
})
