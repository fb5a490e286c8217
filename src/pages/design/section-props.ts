/** Props of every section of the page. */
export interface SectionProps {
  id: string;
  title: string;
}
