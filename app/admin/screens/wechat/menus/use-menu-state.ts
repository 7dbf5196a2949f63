import { useQuery } from '@tanstack/react-query'
import { menuApi } from './menu-api.ts'

const refreshMs = 30_000

/** The stored and the published menu, with changes of colleagues, and the account's permissions; read again after each change. */
export const useMenuState = () =>
  useQuery({ queryKey: ['wechat-menus', 'state'], queryFn: ({ signal }) => menuApi.get(signal), refetchInterval: refreshMs })
