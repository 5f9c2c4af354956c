import { ndaBlocks } from '@mintbridge/contracts';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';

const Text = styled('div')({
  maxWidth: '70ch',
  overflowWrap: 'anywhere',
  '& > p': { marginBottom: 16 },
  '& > :is(h2, h3, h4)': { marginBottom: 8 },
  '& > * + :is(h2, h3, h4)': { marginTop: 16 },
});

interface NdaDocumentProps {
  text: string;
  /** The heading level of its title; the headings inside are one level below. */
  titleAs?: 'h2' | 'h3';
}

/** The text of the agreement. */
export function NdaDocument({ text, titleAs = 'h2' }: NdaDocumentProps) {
  return (
    <Text>
      {ndaBlocks(text).map(({ kind, text: part }, index) => {
        if (kind === 'paragraph') return <Typography key={index}>{part}</Typography>;
        const isTitle = kind === 'title';
        return (
          <Typography
            key={index}
            variant={isTitle ? 'h3' : 'h4'}
            component={isTitle ? titleAs : titleAs === 'h2' ? 'h3' : 'h4'}
          >
            {part}
          </Typography>
        );
      })}
    </Text>
  );
}
