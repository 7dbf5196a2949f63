import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { logout } from '../../lib/auth.ts'
import { useAdminPath } from './paths.ts'

/** Signs out, forgets what was loaded, and goes to the login. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const to = useAdminPath()
  const login = to('login')
  return useCallback(async () => {
    await logout()
    queries.clear()
    await navigate(login)
  }, [queries, navigate, login])
}
