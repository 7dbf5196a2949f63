import { data, type LoaderFunctionArgs } from 'react-router'

export function loader({ url }: LoaderFunctionArgs): never {
  throw data(`Page Not Found: ${url.pathname}`, { status: 404, statusText: 'Not Found' })
}

export default function NotFound() {
  return null
}
