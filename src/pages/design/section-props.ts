/** What every section of the page is given. */
export interface SectionProps {
  id: string;
  title: string;
}
