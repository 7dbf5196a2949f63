import { useQuery } from '@tanstack/react-query'
import { menuApi } from './menu-api.ts'

const refreshMs = 30_000

export const useMenuState = () =>
  useQuery({ queryKey: ['wechat-menus', 'state'], queryFn: ({ signal }) => menuApi.get(signal), refetchInterval: refreshMs })
