import { useQuery } from '@tanstack/react-query'
import { menuApi } from './menu-api.ts'

/** What is stored and published of the menu, and what the account may do; read again after each change. */
export const useMenuState = () => useQuery({ queryKey: ['wechat-menus', 'state'], queryFn: ({ signal }) => menuApi.get(signal) })
