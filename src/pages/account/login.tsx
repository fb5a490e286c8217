

/**
 * Never shown: the loader always redirects. The route has a component so that its redirects happen within the document.
 */
export default function Login() {
  return null;
}
