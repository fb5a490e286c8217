

/** An empty component, because every page needs one. It is never shown: the page's loader always redirects. */
export default function Login() {
  return null;
}
