

/**
 * An empty page: its loader always redirects. It has a component so that the redirect does not need a full page load.
 */
export default function Login() {
  return null;
}
