import { useMemo } from 'react'
import { type Action, may, mayDo, type Person, type Right } from '../../contracts/access.ts'
import { useAuth } from './auth-state.ts'

/** No rights, for as long as the user is not known. */
const anonymous: Person = { role: 'translator', parts: [] }

export interface Rights {
  /** To records of a resource, or to a document. */
  may: (name: string, action: Action) => boolean
  has: (right: Right) => boolean
  isAdministrator: boolean
}

/** The rights that buttons are shown by; the server asks again. */
export function useRights(): Rights {
  const { user } = useAuth()
  return useMemo(() => {
    const person: Person = user ?? anonymous
    return {
      may: (name, action) => mayDo(person, name, action),
      has: (right) => may(person, right),
      isAdministrator: person.role === 'admin',
    }
  }, [user])
}
