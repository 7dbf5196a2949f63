import { useQuery } from '@tanstack/react-query'
import { menuApi } from './menu-api.ts'

const refreshMs = 30_000

/** What is stored and published of the menu, by colleagues too, and what the account may do; read again after each change. */
export const useMenuState = () =>
  useQuery({ queryKey: ['wechat-menus', 'state'], queryFn: ({ signal }) => menuApi.get(signal), refetchInterval: refreshMs })
