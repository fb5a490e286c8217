/** The props of every section of the design page. */
export interface SectionProps {
  id: string;
  title: string;
}
