

/** Never shown: the loader always leads on. Being a page, it has its redirects made in the document at hand. */
export default function Login() {
  return null;
}
