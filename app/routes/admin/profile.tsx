import { Profile } from '../../admin/profile/profile.tsx'

export default function ProfileRoute() {
  return <Profile />
}
