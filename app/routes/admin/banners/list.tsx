import { BannerList } from '../../../admin/banners/banner-list.tsx'

export default function Banners() {
  return <BannerList />
}
