import { Dashboard } from '../../admin/dashboard/dashboard.tsx'

export default function DashboardRoute() {
  return <Dashboard />
}
