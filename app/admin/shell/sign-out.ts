import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { logout } from '../../api/auth.ts'
import { useAdminPath } from '../kit/navigation/paths.ts'

export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const to = useAdminPath()
  const login = to('login')
  return useCallback(async () => {
    await logout()
    await navigate(login)
    // Not before: a screen that still stands would ask for everything again, without a token.
    queries.clear()
  }, [queries, navigate, login])
}
