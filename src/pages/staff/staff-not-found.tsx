

export default function StaffNotFound() {
  return null;
}
