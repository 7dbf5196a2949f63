import { TestAuth } from '../../admin/test-auth/test-auth.tsx'

export default function TestAuthRoute() {
  return <TestAuth />
}
